import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { toast, TOAST_DURATION_MS } from './toast.ts';

const COPIED = { title: 'Code copied', description: 'It is on your clipboard.' };
const REFUSED = { title: 'Not copied', description: 'The code is selected. Copy it with your keyboard.' };

/** Copies the code block beside it. Selects the block if the clipboard is not available. */
export function CopyCode() {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), TOAST_DURATION_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const copy = async ({ currentTarget }: MouseEvent) => {
    const code = currentTarget.parentElement?.querySelector('code');
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent);
      setCopied(true);
      toast(COPIED);
    } catch {
      window.getSelection()?.selectAllChildren(code);
      toast({ ...REFUSED, variant: 'destructive' });
    }
  };

  return (
    <button
      type="button"
      onClick={copy}
      className="inline-flex min-h-11 items-center gap-2 rounded-card px-4 text-caption text-text-2 transition-colors hover:text-text"
    >
      {copied ? <Check size={16} /> : <Copy size={16} />} {copied ? 'Copied' : 'Copy'}
    </button>
  );
}
