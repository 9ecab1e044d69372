import { SOURCE_MAX } from '../../../rules/contact.ts';
import { postJson } from '../../post.ts';
import { trafficSource } from '../../traffic-source.ts';
import { deleteTyped, keyOf } from './typed-inquiry.ts';

let stamp: string | undefined;
let asked: Promise<void> | undefined;

/** Records when the visitor starts to write. A submission without this time is accepted as well. */
export function beginSubmission(): void {
  asked ??= fetch('/api/contact/stamp')
    .then(async (response) => {
      if (response.ok) ({ stamp } = (await response.json()) as { stamp: string });
    })
    .catch(() => {
      asked = undefined;
    });
}

/** Sends a submission with its hidden fields and returns the token of its receipt. Throws a RefusedError. */
export async function sendSubmission(values: Record<string, unknown>): Promise<string> {
  const idempotencyKey = keyOf(values);
  const source = Object.entries(trafficSource()).map(([name, value]) => [name, value?.slice(0, SOURCE_MAX)]);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const sent = { ...values, ...Object.fromEntries(source), stamp, idempotencyKey, timeZone };
  const answer = await postJson('/api/contact', sent);
  deleteTyped();
  return (answer as { receipt: string }).receipt;
}
