import type { RE2JS } from 're2js';
import { bounds } from '../../platform/bounds.js';
import { ruleBroken } from '../../platform/http/errors/api-error.js';

const FIELD = 'rule.conditions';
const TOO_LARGE = 'This expression is too large. Use fewer or shorter repetitions.';

/** A regular expression that takes time proportional to the text, whatever it says. */
export class Pattern {
  private constructor(private readonly expression: RE2JS) {}

  /**
   * Compiles an expression. The library is loaded with the first one: most sites have none.
   * @throws {ApiError} `RULE_BROKEN`, saying what is wrong with the expression.
   */
  static async compile(source: string): Promise<Pattern> {
    const { RE2JS } = await import('re2js');
    let expression: RE2JS;
    try {
      expression = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL);
    } catch (error) {
      throw ruleBroken(`This is not a regular expression: ${describe(error)}.`, FIELD);
    }
    if (expression.programSize() > bounds.patternSteps) throw ruleBroken(TOO_LARGE, FIELD);
    return new Pattern(expression);
  }

  /** Returns whether the start of a text matches, up to `bounds.patternText` characters. */
  matches(text: string): boolean {
    return this.expression.test(text.slice(0, bounds.patternText));
  }
}

const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/^error parsing regexp: /, '');
