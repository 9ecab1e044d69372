import { useEffect, useState } from 'react';
import { BEGINNING_MIN, SUGGESTIONS_MAX } from '../../../rules/search.ts';
import { browserQuery } from '../../browser-query.ts';
import { SearchSuggestionsDocument, type SearchSuggestionsQuery } from './search.generated.ts';

type Suggestions = SearchSuggestionsQuery['search'];

const NONE: Suggestions = [];

/** Suggestions are requested after the visitor has stopped typing for this time. */
const PAUSE_MS = 200;

/** Returns the best results for what the visitor has typed. Failures give no suggestions. */
export function useSuggestions(text: string, wanted: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE);
  const query = text.trim();
  const asked = wanted && query.length >= BEGINNING_MIN;

  useEffect(() => {
    if (!asked) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      void browserQuery(SearchSuggestionsDocument, { query, limit: SUGGESTIONS_MAX }).then(
        ({ search }) => current && setSuggestions(search),
        () => current && setSuggestions(NONE),
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query, asked]);

  return asked ? suggestions : NONE;
}
