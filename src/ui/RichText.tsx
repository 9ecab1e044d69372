import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyCode } from './CopyCode.tsx';

/** The body of an article: HTML that was made from our own Markdown, or written by an operator. */
export function RichText({ id, html }: { id?: string; html: string }) {
  const body = useRef<HTMLDivElement>(null);
  const [frames, setFrames] = useState<HTMLElement[]>([]);

  useEffect(() => {
    const blocks = body.current?.querySelectorAll('pre') ?? [];
    setFrames([...blocks].map(frame));
  }, [html]);

  return (
    <>
      <div ref={body} id={id} className="article-body" dangerouslySetInnerHTML={{ __html: html }} />
      {frames.map((code, index) => createPortal(<CopyCode />, code, String(index)))}
    </>
  );
}

/** A block of code scrolls sideways; the frame around it does not, and takes the button. */
function frame(block: HTMLElement): HTMLElement {
  const parent = block.parentElement;
  if (parent?.dataset['code'] !== undefined) return parent;
  const around = document.createElement('div');
  around.dataset['code'] = '';
  block.replaceWith(around);
  around.append(block);
  return around;
}
