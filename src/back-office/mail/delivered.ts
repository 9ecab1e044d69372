import { useSettings } from '../../rendering/settings.ts';

/** Returns what happens to an email that leaves the site. Without a mail server, it is written to a file. */
export function useDelivered(): 'sent' | 'written to a file' {
  return useSettings().sendsEmail ? 'sent' : 'written to a file';
}
