/** An inquiry that is accepted, with what a test wants to be otherwise. */
export function inquiry(overrides: Record<string, unknown> = {}): Record<string, string> {
  return {
    name: 'Ada Example',
    email: 'ada@example.com',
    company: 'Example & Partners',
    role: 'Office manager',
    useCase: 'legal-tech',
    message: 'We prepare exhibit books by hand and would like to stop.',
    ...overrides,
  } as Record<string, string>;
}
