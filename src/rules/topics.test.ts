import { expect, test } from '@jest/globals';
import { topicSummary } from './topics.ts';

test.each([
  [{ blogPostCount: 3, caseStudyCount: 0, technologyCount: 0 }, '3 articles'],
  [{ blogPostCount: 0, caseStudyCount: 2, technologyCount: 1 }, '2 case studies and 1 technology'],
  [{ blogPostCount: 1, caseStudyCount: 1, technologyCount: 12 }, '1 article, 1 case study and 12 technologies'],
])('says of %j: %s', (counts, list) => {
  expect(topicSummary('OCR', counts)).toBe(`What I have published under “OCR”: ${list}.`);
});
