/** What a test holds back, and lets go when it has seen what it wanted to see meanwhile. */
export interface Gate {
  /** Resolves once the gate is open. */
  passed: Promise<void>;
  open(): void;
}

/** Makes a closed gate. */
export function closedGate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** Gives a call that resolves for all who wait in it as soon as so many do; later calls resolve at once. */
export function meeting(size: number): () => Promise<void> {
  const gate = closedGate();
  let present = 0;
  return () => {
    present += 1;
    if (present >= size) gate.open();
    return gate.passed;
  };
}
