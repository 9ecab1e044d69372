import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';

interface DatesFieldProps extends FieldGroupProps {
  /** Dates as YYYY-MM-DD, one per line. */
  defaultValue: string;
}

const SPARE_BOXES = 4;

/** Edits a list of dates: a box for each, and some that are empty. */
export function DatesField({ defaultValue, ...group }: DatesFieldProps) {
  const dates = defaultValue.split('\n').flatMap((date) => date.trim() || []);
  return (
    <FieldGroup {...group}>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: dates.length + SPARE_BOXES }, (_, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- the page is rendered once
            key={index}
            type="date"
            name={group.id}
            defaultValue={dates[index]}
            aria-label={`${group.label}, ${index + 1}`}
            className="min-h-10 w-full min-w-0 rounded-control border border-control bg-surface-2 px-3 text-text"
          />
        ))}
      </div>
    </FieldGroup>
  );
}
