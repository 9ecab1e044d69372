import { useState, type KeyboardEvent } from 'react';
import { SEARCH_MAX } from '../../../rules/search.ts';
import { Button } from '../../../ui/Button.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { useSuggestions } from './useSuggestions.ts';

const LIST = 'suggestions';
const optionId = (index: number) => `suggestion-${index}`;

/** Renders a plain GET form. With scripts it suggests results while the visitor types: an editable combobox (ARIA 1.2). */
export function SearchBox({ q }: { q: string }) {
  const hydrated = useHydrated();
  const [text, setText] = useState(q);
  /** Whether the visitor has typed and not yet chosen, submitted or dismissed. */
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(text, open);
  const expanded = open && suggestions.length > 0;
  // The list can get shorter while the visitor is in it.
  const hasActive = expanded && active in suggestions;

  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(-1);
  };

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!expanded) return;
    if (step) {
      // One place is before the first option: the text field itself.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && hasActive) document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  }

  return (
    <form role="search" action="/search" className="grow" onSubmit={() => setOpen(false)}>
      <label htmlFor="q" className="mb-2 block text-caption text-text-2">
        Search this site
      </label>
      <div className="flex flex-wrap gap-3">
        <div className="relative max-w-prose flex-1">
          <input
            id="q"
            name="q"
            type="search"
            autoComplete="off"
            maxLength={SEARCH_MAX}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
            className="h-full min-h-11 w-full rounded-control border border-control bg-surface-2 px-3 text-text"
            {...(hydrated && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': expanded,
              'aria-controls': LIST,
              'aria-activedescendant': hasActive ? optionId(active) : undefined,
            })}
          />
          <div
            id={LIST}
            role="listbox"
            aria-label="Suggestions"
            hidden={!expanded}
            className="absolute inset-x-0 top-full z-40 border border-hairline-2 bg-surface-1"
          >
            {suggestions.map(({ kindLabel, path, title }, index) => (
              <a
                key={path}
                id={optionId(index)}
                href={path}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                // Keeps the focus in the text field.
                onMouseDown={(event) => event.preventDefault()}
                className="flex min-h-11 items-center justify-between gap-4 px-3 py-2 underline-offset-4 hover:bg-surface-2 aria-selected:underline"
              >
                {title} <span className="shrink-0 text-caption text-text-3">{kindLabel}</span>
              </a>
            ))}
          </div>
        </div>
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </div>
    </form>
  );
}
