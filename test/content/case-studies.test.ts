import { expect, test } from '@jest/globals';
import { sampleCaseStudies, sampleClaims, sampleTechnologies } from '../../scripts/sample-content.ts';
import { sampleSlugs } from '../../src/domain/today/sample-slugs.ts';
import { CARD_EXCERPT, caseStudyCategories } from '../../src/rules/case-study.ts';
import { metricOfSteps, onOneScale } from '../../src/site/pages/case-studies/step-times.ts';
import { contentIcons } from '../../src/ui/content-icons.ts';
import { timeSaved } from '../support/savings.ts';

const studies = sampleCaseStudies();
const catalog = new Set(sampleTechnologies().map(({ name }) => name));

test('there are at least nine case studies, three in each category', () => {
  expect(studies.length).toBeGreaterThanOrEqual(9);
  const counts = caseStudyCategories.map((name) => studies.filter(({ category }) => category === name).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  expect(new Set(studies.map(({ title }) => title)).size).toBe(studies.length);
});

test('the launch check knows every case study and figure', () => {
  expect([...sampleSlugs.claims].sort()).toEqual(
    sampleClaims()
      .map(({ slug }) => slug)
      .sort(),
  );
  expect([...sampleSlugs['case-studies']].sort()).toEqual(studies.map(({ slug }) => slug).sort());
});

test('problem, solution and outcome of every case study have 80 to 160 words each', () => {
  const findings = studies.flatMap((study) =>
    (['problem', 'solution', 'outcome'] as const)
      .map((part) => ({ slug: study.slug, part, words: study[part].split(/\s+/).filter(Boolean).length }))
      .filter(({ words }) => words < 80 || words > 160),
  );
  expect(findings).toEqual([]);
});

/** Words that leave a reader waiting at the end of a card. */
const DANGLING = /(?:^|\s)(?:an?|and|as|at|by|for|from|in|is|of|on|or|than|that|the|their|to|which|with)$/i;

test('the cut texts of cards end with a whole word of an unfinished sentence', () => {
  const cuts = studies.flatMap(({ slug, problem, outcome }) =>
    [problem, outcome].map((text) => ({
      slug,
      cut: text.slice(0, CARD_EXCERPT),
      isWhole: /^[\s,]/.test(text.slice(CARD_EXCERPT)),
    })),
  );
  const bad = cuts.filter(
    ({ cut, isWhole }) => !(isWhole && /[\p{L}\d,%]$/u.test(cut)) || /[.?] /.test(cut) || DANGLING.test(cut),
  );
  expect(bad).toEqual([]);
});

test('every case study has four metrics, each with a unique label', () => {
  const findings = studies
    .filter(({ metrics }) => metrics.length !== 4 || new Set(metrics.map(({ label }) => label)).size !== 4)
    .map(({ slug, metrics }) => ({ slug, metrics }));
  expect(findings).toEqual([]);
});

/** Returns amount and unit of a text: "$2,150 a month" is 2150 and "$ a month". */
function measured(text: string): { amount: number; unit: string } {
  const [figure = ''] = /\d[\d,]*(?:\.\d+)?/.exec(text) ?? [];
  return { amount: Number(figure.replaceAll(',', '') || NaN), unit: text.replace(figure, '').trim() };
}

function improvementOf(before: string, after: string): string {
  const [from, to] = [measured(before), measured(after)];
  if (from.unit !== to.unit) return 'not comparable';
  const change = Math.abs(to.amount - from.amount);
  // A per cent of per cents would be read as points.
  if (from.unit === '%') return `${Number(change.toFixed(1))} points ${to.amount < from.amount ? 'fewer' : 'more'}`;
  const less = /hours|minutes|days|\$/.test(from.unit) ? 'less' : 'fewer';
  return `${Math.round((change / from.amount) * 100)}% ${to.amount < from.amount ? less : 'more'}`;
}

test('every metric has one unit, and its improvement matches before and after', () => {
  const findings = studies.flatMap(({ slug, metrics }) =>
    metrics
      .map(({ label, before, after, improvement }) => ({
        slug,
        label,
        printed: improvement,
        computed: improvementOf(before, after),
      }))
      .filter(({ printed, computed }) => printed !== computed),
  );
  expect(findings).toEqual([]);
});

/** Counts behind a share, at the end of a label: "(30 of 530, then 9 of 530)". */
const COUNTS = /\(([\d,]+) of ([\d,]+), then ([\d,]+) of ([\d,]+)\)$/;

test('every share names its counts, which give the share before and after and their difference', () => {
  const shares = studies.flatMap(({ metrics }) => metrics).filter(({ before }) => before.endsWith('%'));
  const computed = shares.map(({ label }) => {
    const [was = NaN, ofWas = NaN, is = NaN, ofIs = NaN] = (COUNTS.exec(label) ?? [])
      .slice(1)
      .map((count) => Number(count.replaceAll(',', '')));
    const shown = [was / ofWas, is / ofIs, Math.abs(was / ofWas - is / ofIs)];
    return { label, shares: shown.map((share) => Number((share * 100).toFixed(1))) };
  });
  expect(shares.length).toBeGreaterThan(9);
  expect(computed).toEqual(
    shares.map(({ label, before, after, improvement }) => ({
      label,
      shares: [before, after, improvement].map(parseFloat),
    })),
  );
});

test('no steps are said to add up to a median, because medians do not add up', () => {
  const labels = studies.flatMap(({ stepsBefore, stepsAfter, metrics }) => {
    const scale = onOneScale(stepsBefore, stepsAfter);
    return (scale && metricOfSteps(scale, metrics)?.label) ?? [];
  });
  expect(labels).toHaveLength(studies.length);
  expect(labels.filter((label) => /median/i.test(label))).toEqual([]);
});

test('no case study saves a larger share of time than a figure states as the maximum', () => {
  const limits = sampleClaims()
    .filter(({ bound }) => bound === 'Maximum')
    .map(({ figure }) => Number(/(\d+)%/.exec(figure)?.[1]));
  const saved = studies.flatMap(({ metrics }) => metrics.map(timeSaved)).filter((share) => share !== null);
  expect(limits.length).toBeGreaterThan(0);
  expect(saved.length).toBeGreaterThan(0);
  expect(Math.max(...saved)).toBeLessThanOrEqual(Math.min(...limits));
});

test('the steps of every case study add up to one of its metrics', () => {
  const findings = studies
    .filter(({ stepsBefore, stepsAfter, metrics }) => {
      const scale = onOneScale(stepsBefore, stepsAfter);
      return !scale || !metricOfSteps(scale, metrics);
    })
    .map(({ slug }) => slug);
  expect(findings).toEqual([]);
});

test('the text of a case study states before and after of every metric', () => {
  const findings = studies.flatMap(({ slug, metrics, problem, solution, outcome }) =>
    metrics
      .flatMap(({ before, after }) => [before, after])
      .map((value) => String(/\d[\d,]*(?:\.\d+)?%?/.exec(value)))
      .filter(
        (figure) =>
          ![problem, solution, outcome]
            .join(' ')
            .split(/[\s$]+/)
            .some((word) => word.replace(/[.,;:)]+$/, '') === figure),
      )
      .map((figure) => `${slug}: ${figure}`),
  );
  expect(findings).toEqual([]);
});

test('every technology of a case study is in the catalog', () => {
  const findings = studies.flatMap(({ slug, technologies }) =>
    technologies.filter((name) => !catalog.has(name)).map((name) => `${slug}: ${name}`),
  );
  expect(findings).toEqual([]);
  expect(studies.filter(({ technologies }) => technologies.length < 3)).toEqual([]);
});

test('the text of a case study names each of its technologies', () => {
  const findings = studies.flatMap(({ slug, technologies, problem, solution, outcome }) => {
    const text = [problem, solution, outcome].join('\n');
    return technologies.filter((name) => !text.includes(name)).map((name) => `${slug}: ${name}`);
  });
  expect(findings).toEqual([]);
});

test('every case study supports at least one section of a service page, each once', () => {
  const findings = studies
    .filter(
      ({ serviceSections }) => serviceSections.length === 0 || new Set(serviceSections).size < serviceSections.length,
    )
    .map(({ slug, serviceSections }) => ({ slug, serviceSections }));
  expect(findings).toEqual([]);
});

test('every case study has a known icon', () => {
  const findings = studies.filter(({ icon }) => !Object.hasOwn(contentIcons, icon));
  expect(findings.map(({ slug, icon }) => `${slug}: ${icon}`)).toEqual([]);
});
