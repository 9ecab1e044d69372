import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { documentParts, type DocumentPart } from '../../rules/document-parts.ts';
import { invalidInput } from '../../rules/errors.ts';
import { mergeThreeWays } from '../../rules/three-way-merge.ts';
import { inputNamesOf, inputOf, isControlOf } from './document-values.ts';
import type { FormValues } from './form-values.ts';

/** Prefix of the controls that hold the other version of a field in conflict. */
export const THEIRS = 'theirs.';

/** Returns the name of the radio buttons that choose between the versions of a part. */
export function choiceName(part: string): string {
  return `choice.${part}`;
}

interface Sides {
  /** The values that both sides started from. Null if they are no longer known. */
  base: FormValues | null;
  mine: FormValues;
  theirs: FormValues;
}

interface MergedForm {
  /** My values, the fields that only the other side changed, and both versions of each field in conflict. */
  values: FormValues;
  /** The parts that only the other side changed. */
  theirs: DocumentPart[];
  /** The parts that both sides changed differently. */
  conflicts: DocumentPart[];
}

/** Merges two versions of a form field by field. Throws INVALID_INPUT if a value cannot be converted. */
export function mergeForms(type: ContentTypeDefinition, { base, mine, theirs }: Sides): MergedForm {
  const parts = documentParts(type);
  const comparable = (values: FormValues) => {
    const input = inputOf(type, values);
    return Object.fromEntries(parts.map((part) => [part.name, inputNamesOf(part).map((name) => input[name])]));
  };
  const merge = mergeThreeWays({
    base: base && comparable(base),
    mine: comparable(mine),
    theirs: comparable(theirs),
  });
  const named = (names: string[]) => parts.filter(({ name }) => names.includes(name));
  const [taken, conflicts] = [named(merge.theirs), named(merge.conflicts)];
  const others = without(mine, taken);
  return {
    values: {
      ...others,
      ...only(theirs, taken),
      ...withPrefix(only(theirs, conflicts)),
      ...choiceTexts(conflicts, ''),
      version: theirs['version'] ?? '',
    },
    theirs: taken,
    conflicts,
  };
}

/** Returns the parts of which a form holds both versions. The form has a choice for each, which may be empty. */
export function partsInConflict(type: ContentTypeDefinition, values: FormValues): DocumentPart[] {
  return documentParts(type).filter(({ name }) => choiceName(name) in values);
}

/** Returns the values of the other version, by the names of their plain controls. */
export function theirValues(values: FormValues): FormValues {
  const entries = Object.entries(values).filter(([name]) => name.startsWith(THEIRS));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(THEIRS.length), value]));
}

/** Returns the form with the version that was chosen of each field in conflict. Throws INVALID_INPUT if one is missing. */
export function chosenValues(type: ContentTypeDefinition, values: FormValues): FormValues {
  const conflicts = partsInConflict(type, values);
  const undecided = conflicts.filter(({ name }) => !['mine', 'theirs'].includes(values[choiceName(name)] ?? ''));
  if (undecided.length > 0) throw invalidInput(choiceTexts(undecided, 'Choose one of the two versions'));
  const theirs = conflicts.filter(({ name }) => values[choiceName(name)] === 'theirs');
  const plain = Object.entries(values).filter(([name]) => !name.startsWith(THEIRS) && !name.startsWith(choiceName('')));
  return { ...without(Object.fromEntries(plain), theirs), ...only(theirValues(values), theirs) };
}

/** Returns the same text for the choice of each part. */
export function choiceTexts(parts: readonly DocumentPart[], text: string): Record<string, string> {
  return Object.fromEntries(parts.map(({ name }) => [choiceName(name), text]));
}

function only(values: FormValues, parts: readonly DocumentPart[]): FormValues {
  return filterControls(values, (control) => parts.some((part) => isControlOf(part, control)));
}

function without(values: FormValues, parts: readonly DocumentPart[]): FormValues {
  return filterControls(values, (control) => !parts.some((part) => isControlOf(part, control)));
}

function filterControls(values: FormValues, keep: (control: string) => boolean): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([control]) => keep(control)));
}

function withPrefix(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [THEIRS + name, value]));
}
