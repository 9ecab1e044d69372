import { expect, test } from '@jest/globals';
import { sampleFiles, sampleTechnologies } from '../../scripts/sample-content.ts';
import { BlogPost } from '../../src/domain/blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../../src/domain/case-studies/case-study.entity.ts';
import { definitionOf } from '../../src/domain/content/declarations/content-type.ts';

function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
}

/** Returns pairs of texts that share more five-word sequences than the bound, as a share of the shorter text. */
function pairsAbove(bound: number, documents: { slug: string; text: string }[]): object[] {
  const all = documents.map(({ slug, text }) => ({ slug, runs: shingles(text) }));
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .map((other) => {
        const shared = [...one.runs].filter((run) => other.runs.has(run));
        return { pair: [one.slug, other.slug], shared, part: shared.length / Math.min(one.runs.size, other.runs.size) };
      })
      .filter(({ part }) => part > bound),
  );
}

const bodies = (type: Function) => sampleFiles(definitionOf(type)).map(({ slug, body }) => ({ slug, text: body }));

/** The most similar pair shares 1.9%: two sequences of about a hundred. */
test('technologies do not repeat each other', () => {
  const texts = sampleTechnologies().map(({ slug, chooseWhen, ratherNotWhen, fullDescription }) => ({
    slug,
    text: `${chooseWhen}\n${ratherNotWhen}\n${fullDescription}`,
  }));
  expect(pairsAbove(0.03, texts)).toEqual([]);
});

/** No pair shares a sequence. */
test('case studies do not repeat each other', () => {
  expect(pairsAbove(0.01, bodies(CaseStudy))).toEqual([]);
});

/** The most similar pair shares 0.4%, with code and link addresses. */
test('articles do not repeat each other', () => {
  expect(pairsAbove(0.01, bodies(BlogPost))).toEqual([]);
});

test('no use case or benefit appears in two technologies', () => {
  const lines = sampleTechnologies().flatMap(({ slug, useCases, benefits }) =>
    [...useCases, ...benefits].map((line) => ({ slug, line: line.toLowerCase() })),
  );
  const findings = [...Map.groupBy(lines, ({ line }) => line).values()].filter(({ length }) => length > 1);
  expect(findings).toEqual([]);
});
