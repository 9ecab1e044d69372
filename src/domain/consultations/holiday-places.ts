import Holidays from 'date-holidays';
import type { Suggestion } from '../../rules/content-field.ts';

/** The countries and their regions, by codes such as US and US-TX (ISO 3166-2). */
export const holidayPlaces: readonly Suggestion[] = listPlaces();

function listPlaces(): Suggestion[] {
  const calendars = new Holidays();
  return Object.entries(calendars.getCountries('en')).flatMap(([country, name]) => {
    const regions = Object.entries(calendars.getStates(country, 'en') ?? {});
    return [
      { value: country, label: name },
      ...regions.map(([region, label]) => ({ value: `${country}-${region}`, label: `${name}, ${label}` })),
    ];
  });
}

/** Returns the code of a place that is written as a code or a name, such as Colorado. Any other text stays as it is. */
export function storedPlace(text: string): string {
  const [place, ...others] = placesNamed(text);
  return place && others.length === 0 ? place.value : text;
}

/** How many places a message offers. */
const OFFERED = 5;

/** Returns what is wrong with the name of a place, and which places it can mean. */
export function placeProblem(text: string): string | undefined {
  const places = placesNamed(text);
  if (places.length === 1) return undefined;
  const offered = (places.length > 0 ? places : placesLike(text)).slice(0, OFFERED);
  const choice = offered.map(({ value, label }) => `${value} for ${label}`).join(', ');
  const reason =
    places.length > 0 ? `"${text}" is the name of several places` : `No country or region is called "${text}"`;
  return `${reason}. Please enter ${choice || 'a name such as Texas, or a code such as US or US-TX'}`;
}

/** Returns the place with a code, or all places with a name. */
function placesNamed(text: string): Suggestion[] {
  const typed = text.toLowerCase();
  const coded = holidayPlaces.filter(({ value }) => value.toLowerCase() === typed);
  if (coded.length > 0) return coded;
  return holidayPlaces.filter(({ label }) => `, ${label.toLowerCase()}`.endsWith(`, ${typed}`));
}

/** Returns the places whose own names begin like a text. */
function placesLike(text: string): Suggestion[] {
  const beginning = text.slice(0, 4).toLowerCase();
  return holidayPlaces.filter(({ label }) => label.split(', ').at(-1)?.toLowerCase().startsWith(beginning));
}
