import { singleContent } from '../content/single-content.ts';
import { firstLegalTexts } from './legal-texts.copy.ts';
import { legalTextsType } from './legal-texts.fields.ts';

export const legalTexts = singleContent({
  type: legalTextsType,
  description: 'The Legal Notice, and what the owner adds to the privacy policy.',
  first: firstLegalTexts,
});
