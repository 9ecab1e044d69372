import { Check, Copy, Share2 } from 'lucide-react';
import { use, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { toast } from '../../../ui/toast.ts';
import { OriginContext } from '../../../rendering/metadata.tsx';
import { Button } from '../../../ui/Button.tsx';

/** Specification 7, Share action. */
const COPIED = { title: 'Link copied!', description: 'The article link has been copied to your clipboard.' };

interface Share {
  copied: boolean;
  /** The address to copy by hand if the clipboard is not available. */
  refused: string;
  share(event: MouseEvent): Promise<void>;
}

/** Opens the share sheet of the device, or copies the address if there is none. */
function useShare(title: string): Share {
  const [copied, setCopied] = useState(false);
  const [refused, setRefused] = useState('');
  return {
    copied,
    refused,
    async share(event) {
      event.preventDefault();
      const url = window.location.href;
      // Closing the share sheet is not an error. After any other one, the visitor can still copy the address.
      const shared = await navigator.share?.({ title, url }).then(
        () => true,
        ({ name }: DOMException) => name === 'AbortError',
      );
      if (shared) return;
      try {
        await navigator.clipboard.writeText(url);
        setCopied(true);
        toast(COPIED);
      } catch {
        setRefused(url);
      }
    },
  };
}

export function ShareButton({ title }: { title: string }) {
  const { share, refused } = useShare(title);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="quiet" size="small" onClick={share} className="noscript:hidden">
        <Share2 size={16} /> Share
      </Button>
      {refused && <AddressToCopy address={refused} />}
    </div>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-hairline-2 px-4 font-semibold transition-colors hover:bg-surface-2';

/** Renders three buttons that share the blog post. Without scripts, the first two are links to the networks. */
export function ShareCard({ title }: { title: string }) {
  const { share, copied, refused } = useShare(title);
  const { pathname } = useLocation();
  const url = encodeURIComponent(use(OriginContext) + pathname);
  return (
    <section className="rounded-card border border-hairline bg-bg p-6 sm:p-8">
      <h2 className="text-card">Found this helpful?</h2>
      <p className="mt-2 mb-6 text-text-2">Share it with a colleague who runs this kind of process.</p>
      <div className="flex flex-wrap gap-3">
        <a
          href={`https://www.linkedin.com/sharing/share-offsite/?url=${url}`}
          onClick={share}
          aria-label="LinkedIn: share this article"
          className={linkClass}
        >
          LinkedIn
        </a>
        <a
          href={`https://twitter.com/intent/tweet?url=${url}&text=${encodeURIComponent(title)}`}
          onClick={share}
          aria-label="Twitter: share this article"
          className={linkClass}
        >
          Twitter
        </a>
        <button
          type="button"
          onClick={share}
          aria-label="Copy Link: share this article"
          className={`${linkClass} noscript:hidden`}
        >
          {copied ? <Check size={16} /> : <Copy size={16} />}
          {copied ? 'Copied' : 'Copy Link'}
        </button>
      </div>
      {refused && <AddressToCopy address={refused} />}
    </section>
  );
}

function AddressToCopy({ address }: { address: string }) {
  return (
    <p role="status" className="mt-4 text-caption text-text-2">
      Copy this address: <code className="break-all text-text select-all">{address}</code>
    </p>
  );
}
