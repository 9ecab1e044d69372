/** The oldest browsers for which the site is built: the oldest that Tailwind supports. */
export const oldestBrowsers = { Chrome: '111', Firefox: '128', Safari: '16.4' } as const;
