import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Field.tsx';

interface ZoneFormProps {
  /** Null until the visitor asks for them. */
  zones: readonly string[] | null;
  zone: string;
  chosen: string | null;
}

/** Renders a link to a plain form that shows the times in another time zone. */
export function ZoneForm({ zones, zone, chosen }: ZoneFormProps) {
  const at = chosen ? { at: chosen } : undefined;
  if (!zones) {
    return (
      <a href={`/contact/call?${new URLSearchParams({ ...at, zone: '' })}`} className="text-link print:hidden">
        Choose another time zone
      </a>
    );
  }
  return (
    <form method="get" action="/contact/call" className="flex max-w-md flex-wrap items-end gap-3 pt-2">
      {chosen && <input type="hidden" name="at" value={chosen} />}
      <div className="min-w-0 flex-1 basis-52">
        <Select id="zone" label="Time zone" defaultValue={zone}>
          {[...new Set([...zones, zone])].map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="quiet">
        Show times
      </Button>
    </form>
  );
}
