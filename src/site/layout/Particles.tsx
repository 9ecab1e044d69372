import { useEffect, useState } from 'react';

/** Specification 9. */
const AT_START = 5;
const START_INTERVAL_MS = 1_000;
const LIFETIME_MS = 3_000;
const CHANCE_PER_MOVE = 0.03;
/** Limits the particles of a pointer that keeps moving. */
const MOST = 20;

interface Particle {
  id: number;
  left: string;
  top: string;
}

/** Renders decorative particles behind the page. Visitors who prefer reduced motion do not see them. */
export function Particles() {
  const [particles, setParticles] = useState<Particle[]>([]);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let nextId = 0;
    const timers = new Set<number>();
    const later = (ms: number, run: () => void) => {
      const timer = window.setTimeout(() => {
        timers.delete(timer);
        run();
      }, ms);
      timers.add(timer);
    };
    const add = (x: number, y: number) => {
      const particle = { id: nextId++, left: `${x * 100}%`, top: `${y * 100}%` };
      setParticles((shown) => (shown.length < MOST ? [...shown, particle] : shown));
      later(LIFETIME_MS, () => setParticles((shown) => shown.filter(({ id }) => id !== particle.id)));
    };
    const onMove = ({ clientX, clientY }: MouseEvent) => {
      if (Math.random() < CHANCE_PER_MOVE) add(clientX / window.innerWidth, clientY / window.innerHeight);
    };
    for (let count = 0; count < AT_START; count += 1) {
      later((count + 1) * START_INTERVAL_MS, () => add(Math.random(), Math.random()));
    }
    window.addEventListener('mousemove', onMove, { passive: true });
    return () => {
      window.removeEventListener('mousemove', onMove);
      timers.forEach((timer) => window.clearTimeout(timer));
    };
  }, []);

  if (particles.length === 0) return null;
  return (
    <div className="particles pointer-events-none fixed inset-0 -z-10 overflow-hidden" aria-hidden="true">
      {particles.map(({ id, left, top }) => (
        <span key={id} className="particle" style={{ left, top }} />
      ))}
    </div>
  );
}
