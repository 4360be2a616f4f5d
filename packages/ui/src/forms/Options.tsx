/** Properties of `Options`. */
export interface OptionsProps<Value extends string | number> {
  /** The values, in the order of the list. */
  of: readonly Value[];
  /** Returns the text of a value. Default: the value itself. */
  label?: (value: Value) => string;
}

/** The `<option>`s of a `Select`. */
export function Options<Value extends string | number>({ of, label = String }: OptionsProps<Value>) {
  return of.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ));
}
