/** The names of the service pages, by the last part of their addresses. */
export const serviceNames = {
  'real-estate-tech': 'Real Estate Tech',
  'legal-tech': 'Legal Tech',
  'process-automation': 'Process Automation',
  'ai-integration': 'AI Integration',
} as const;

export type Service = keyof typeof serviceNames;
