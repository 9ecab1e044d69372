import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../rules/number.ts';

interface JumpListProps {
  categories: readonly { slug: string; title: string; technologyCount: number }[];
}

/** The current section is the one that crosses this line, a third of the way down the window. */
const LINE = '-33% 0px -66% 0px';

/** Renders the categories with their counts: a bar of chips, or a list beside the catalog on wide windows. */
export function JumpList({ categories }: JumpListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState('');
  const slugs = categories.map(({ slug }) => slug).join(' ');

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: LINE },
    );
    for (const slug of slugs.split(' ')) {
      const section = document.getElementById(slug);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [slugs]);

  // `scrollIntoView` would scroll the page as well.
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && chip) list.current.scrollLeft = chip.offsetLeft - list.current.offsetLeft - 16;
  }, [current]);

  return (
    <nav
      aria-label="Categories"
      className="-mx-gutter border-y border-hairline lg:sticky lg:top-20 lg:mx-0 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:border-0"
    >
      <ul ref={list} className="jump-list">
        {categories.map(({ slug, title, technologyCount }) => (
          <li key={slug}>
            <a href={`#${slug}`} aria-current={slug === current || undefined}>
              {title}
              <span>{formatNumber(technologyCount)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
