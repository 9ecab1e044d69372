interface Section {
  anchor: string;
  title: string;
  lead?: string | null | undefined;
}

/** Returns the section with an anchor, or an empty one. */
export function sectionAt(sections: readonly Section[], anchor: string): Section {
  return sections.find((section) => section.anchor === anchor) ?? { anchor, title: '' };
}
