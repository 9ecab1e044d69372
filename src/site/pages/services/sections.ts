export interface SectionTexts {
  anchor: string;
  title: string;
  lead?: string | null | undefined;
}

/** Returns the section with an anchor, or an empty one. */
export function sectionAt(sections: readonly SectionTexts[], anchor: string): SectionTexts {
  return sections.find((section) => section.anchor === anchor) ?? { anchor, title: '' };
}
