/** Number of tags on a card (specification 9). */
export const CARD_TAGS = 3;
