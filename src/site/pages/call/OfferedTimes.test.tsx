import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { OfferedTimes } from './OfferedTimes.tsx';

const times = ['2026-11-30T15:00:00.000Z', '2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'];
const pageOf = (chosenDay: string | null, shown = times) =>
  renderToStaticMarkup(<OfferedTimes times={shown} zone="America/Chicago" chosenDay={chosenDay} />);

test('names the first free day beside another month, and not beside its own', () => {
  const named = '>Monday, November 30</a>.';
  for (const day of [null, '2026-12-02']) expect(pageOf(day)).toContain(named);
  expect(pageOf('2026-11-30')).not.toContain('The first free day');
  expect(pageOf(null, times.slice(1))).not.toContain('The first free day');
});
