import { useEffect, useState } from 'react';
import { useSettings } from '../../../rendering/settings.ts';

/**
 * Says until when an inquiry that is sent now is answered. A cached page cannot say it, so the line stays empty without
 * scripts, and its code is loaded after the page.
 */
export function NextReply() {
  const settings = useSettings();
  const [due, setDue] = useState('');
  useEffect(() => {
    import('../../../rules/response-time.ts')
      .then(({ dueInWords }) => setDue(dueInWords(new Date(), settings)))
      .catch(() => {});
  }, [settings]);
  return <span className="block min-h-[2lh] text-caption">{due && `If you write now: ${due}.`}</span>;
}
