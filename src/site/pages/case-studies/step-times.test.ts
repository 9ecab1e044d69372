import { expect, test } from '@jest/globals';
import { metricOfSteps, onOneScale, type Step } from './step-times.ts';

const steps = (...rows: [by: string, time: string][]): Step[] => rows.map(([by, time]) => ({ text: 'Work', by, time }));

const before = steps(['Clerk', '3 hours'], ['Waiting', '60 minutes']);
const after = steps(['Software', '1 hour'], ['Clerk', '30 minutes'], ['Clerk', '0.5 hours']);
const metric = (from: string, to: string) => ({ label: 'Time', before: from, after: to, improvement: 'less' });

const places = (list: 'before' | 'after') =>
  onOneScale(before, after)?.[list].steps.map(({ person, start, length }) => [person, start, length]);

test('places the steps one after another on the scale of the longer list', () => {
  expect(places('before')).toEqual([
    [true, 0, 75],
    [false, 75, 25],
  ]);
  expect(places('after')).toEqual([
    [false, 0, 25],
    [true, 25, 12.5],
    [true, 37.5, 12.5],
  ]);
});

test('adds up the times of people and of others in one unit', () => {
  const scale = onOneScale(before, after);
  expect(scale?.before).toMatchObject({ people: '3 hours', others: '1 hour', whole: '4 hours' });
  expect(scale?.after).toMatchObject({ people: '1 hour', others: '1 hour', whole: '2 hours' });
  const short = onOneScale(steps(['Clerk', '1.1 minutes'], ['Clerk', '2.2 minutes']), steps(['Clerk', '1 minute']));
  expect(short?.before).toMatchObject({ people: '3.3 minutes', others: null });
  expect(short?.after.people).toBe('1 minute');
});

test('returns nothing if one list is empty', () => {
  expect(onOneScale([], after)).toBeNull();
  expect(onOneScale(before, [])).toBeNull();
});

test('finds the metric that equals the time of people or the whole time', () => {
  const scale = onOneScale(before, after)!;
  const people = metric('3 hours', '1 hour');
  const whole = metric('4 hours', '2 hours');
  expect(metricOfSteps(scale, [metric('3 hours', '2 hours'), people])).toBe(people);
  expect(metricOfSteps(scale, [whole])).toBe(whole);
  expect(metricOfSteps(scale, [metric('4 hours', '1 hour')])).toBeUndefined();
});
