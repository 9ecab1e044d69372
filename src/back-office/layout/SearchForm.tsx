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
      <form className="mb-4 flex flex-wrap gap-2">
        {Object.entries(hiddenFields ?? {}).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input
          type="search"
          name="q"
          defaultValue={search}
          aria-label={label}
          maxLength={maxLength}
          className="min-h-10 w-72 max-w-full rounded-control border border-control bg-surface-2 px-3 text-text"
        />
        <Button type="submit" variant="quiet" size="small">
          Search
        </Button>
      </form>
    </search>
  );
}
