// Written by `npm run generate`.

export const sprite = '/assets/icons-13643987.svg';
