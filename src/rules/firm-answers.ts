interface Answer {
  title: string;
  text: string;
}

interface Stated {
  insurance: string | null;
  governingLaw: string | null;
}

/** Returns the answers to what a firm has to ask: those that the owner has written, then those of the settings. */
export function firmAnswers(written: readonly Answer[], { insurance, governingLaw }: Stated): Answer[] {
  const stated = { Insurance: insurance, 'Governing law': governingLaw };
  return [...written, ...Object.entries(stated).flatMap(([title, text]) => (text ? [{ title, text }] : []))];
}
