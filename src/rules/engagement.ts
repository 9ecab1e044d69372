interface Answer {
  title: string;
  text: string;
}

interface Stated {
  insurance: string | null;
  governingLaw: string | null;
}

/** Returns what a firm reads about an engagement: what the owner has written, then what the settings state. */
export function engagementAnswers(written: readonly Answer[], { insurance, governingLaw }: Stated): Answer[] {
  const stated = { Insurance: insurance, 'Governing law': governingLaw };
  return [...written, ...Object.entries(stated).flatMap(([title, text]) => (text ? [{ title, text }] : []))];
}
