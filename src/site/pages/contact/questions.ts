import type { PublicSettings } from '../../../rules/settings.ts';
import type { Questions } from './contact.loader.ts';

/** Returns the common questions, after the one about the price if the settings answer it. */
export function withPrice(questions: Questions, { pricing }: Pick<PublicSettings, 'pricing'>): Questions {
  return pricing ? [{ question: 'What does it cost?', answer: pricing }, ...questions] : questions;
}
