/** Renders a honeypot field for spam bots. Visitors cannot see or reach it. */
export function HiddenField() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label htmlFor="website">Leave this field empty</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
