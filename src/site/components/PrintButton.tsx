import { Printer } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';

/** Prints the page. `print.css` has its print styles. */
export function PrintButton() {
  return (
    <Button variant="quiet" size="small" onClick={() => window.print()} className="noscript:hidden">
      <Printer size={16} /> Print
    </Button>
  );
}
