import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Prints the page. `print.css` has its print styles. */
export function PrintButton() {
  return (
    <Button variant="quiet" size="small" onClick={() => window.print()} className="noscript:hidden">
      <Icon name="printer" /> Print
    </Button>
  );
}
