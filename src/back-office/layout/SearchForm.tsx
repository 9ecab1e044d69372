import { Button } from '../../ui/Button.tsx';

interface SearchFormProps {
  label: string;
  value: string;
  maxLength?: number | undefined;
  /** Other parameters of the address, sent with the search. */
  hiddenFields?: Record<string, string | null>;
}

export function SearchForm({ label, value: search, maxLength, hiddenFields }: SearchFormProps) {
  return (
    <search>
      <form className="mb-4 flex gap-2">
        {Object.entries(hiddenFields ?? {}).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input
          type="search"
          name="q"
          defaultValue={search}
          aria-label={label}
          placeholder={label}
          maxLength={maxLength}
          className="min-h-10 w-80 min-w-0 rounded-control border border-control bg-surface-2 px-3 text-text placeholder:text-text-3"
        />
        <Button type="submit" variant="quiet" size="small" className="shrink-0">
          Search
        </Button>
      </form>
    </search>
  );
}
