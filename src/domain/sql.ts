import type { EntityManager } from 'typeorm';

/** A statement, or a part of one. Its values travel beside the text, as parameters. */
export class Sql {
  constructor(
    private readonly texts: readonly string[],
    private readonly values: readonly unknown[] = [],
  ) {}

  /** The text, in which each value is the number of a parameter. The values are added to `parameters`. */
  write(parameters: unknown[]): string {
    return this.texts.reduce((text, next, place) => {
      const value = this.values[place - 1];
      return text + (value instanceof Sql ? value.write(parameters) : `$${parameters.push(value)}`) + next;
    });
  }

  async rows<Row>(manager: EntityManager): Promise<Row[]> {
    const parameters: unknown[] = [];
    return manager.query<Row[]>(this.write(parameters), parameters);
  }
}

/** What is put in is a part of the statement if it is SQL, and otherwise a value. */
export function sql(texts: TemplateStringsArray, ...values: unknown[]): Sql {
  return new Sql(texts, values);
}

/** Text of the program, such as the name of a column. Nothing that anybody has typed. */
export function raw(text: string): Sql {
  return new Sql([text]);
}
