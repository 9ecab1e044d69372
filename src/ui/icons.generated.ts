// Written by `npm run generate`.

export const sprite = '/assets/icons-d2316495.svg';
