import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Field.tsx';

interface ZoneFormProps {
  zones: readonly string[];
  zone: string;
  chosen: string | null;
}

/** Renders a plain form that shows the times in another time zone. */
export function ZoneForm({ zones, zone, chosen }: ZoneFormProps) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-text-2">Choose another time zone</summary>
      <form method="get" action="/contact/call" className="space-y-4 pt-2">
        {chosen && <input type="hidden" name="at" value={chosen} />}
        <Select id="zone" label="Time zone" defaultValue={zone}>
          {[...new Set([...zones, zone])].map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="quiet">
          Show times
        </Button>
      </form>
    </details>
  );
}
