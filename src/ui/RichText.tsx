import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyCode } from './CopyCode.tsx';
import { trustedHtml } from './trusted-html.ts';

/** The body of a blog post as HTML. The server has rendered it from Markdown and sanitized it. */
export function RichText({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  // React writes the HTML again whenever it gets another object.
  const trusted = useMemo(() => trustedHtml(html), [html]);
  const [frames, setFrames] = useState<HTMLElement[]>([]);

  useEffect(() => {
    const blocks = body.current?.querySelectorAll('pre') ?? [];
    setFrames([...blocks].map(frame));
  }, [html]);

  return (
    <>
      <div ref={body} className="rich-text" dangerouslySetInnerHTML={{ __html: trusted }} />
      {frames.map((code, index) => createPortal(<CopyCode />, code, String(index)))}
    </>
  );
}

/** Wraps a code block in a frame for its button, because the block itself scrolls sideways. */
function frame(block: HTMLElement): HTMLElement {
  const parent = block.parentElement;
  if (parent?.dataset['code'] !== undefined) return parent;
  const around = document.createElement('div');
  around.dataset['code'] = '';
  block.replaceWith(around);
  around.append(block);
  return around;
}
