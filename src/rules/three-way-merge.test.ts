import { expect, test } from '@jest/globals';
import { mergeThreeWays } from './three-way-merge.ts';

const base = { title: 'Old', tags: ['a'], order: 1 };

test('takes over what only the other side changed', () => {
  const merge = mergeThreeWays({ base, mine: { ...base, title: 'Mine' }, theirs: { ...base, order: 2 } });
  expect(merge).toEqual({ theirs: ['order'], conflicts: [] });
});

test('reports what both sides changed differently', () => {
  const merge = mergeThreeWays({ base, mine: { ...base, title: 'Mine' }, theirs: { ...base, title: 'Theirs' } });
  expect(merge).toEqual({ theirs: [], conflicts: ['title'] });
});

test('the same change on both sides is no conflict', () => {
  const changed = { ...base, tags: ['a', 'b'] };
  expect(mergeThreeWays({ base, mine: changed, theirs: { ...changed } })).toEqual({ theirs: [], conflicts: [] });
});

test('without a base, every difference is a conflict', () => {
  const merge = mergeThreeWays({ base: null, mine: base, theirs: { ...base, order: null } });
  expect(merge).toEqual({ theirs: [], conflicts: ['order'] });
});
