/** A field for programs that fill in whatever they find. People neither see it nor reach it; the label is for the rest. */
export function HiddenField() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label htmlFor="website">Leave this field empty</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
