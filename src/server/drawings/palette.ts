/** Copies of colors in src/ui/tokens.css. CSS values cannot be imported. */
export const GROUND = '#0a0a0a';
export const SHEET = '#111213';
export const RAISED = '#17191b';
export const HAIRLINE = '#26292d';
export const HAIRLINE_2 = '#3a3f44';
export const CONTROL = '#6f767d';
/** Stronger than a hairline, because pictures are often shown small. */
export const PENCIL = '#4a5056';
export const TEXT = '#ededed';
export const TEXT_2 = '#b6bbc0';
export const TEXT_3 = '#8f969d';
export const ACCENT = '#4fd6ae';
export const ACCENT_DIM = '#0d2a22';
