import type { Mail } from '../texts/mail';
import { translatable } from '../texts/translatable';

/** Somebody without an account has opened a case. Says nothing of what they wrote, because nobody has confirmed the address. */
export function caseReceived(number: string): Mail {
  return {
    subject: translatable('We have received your message {number}', { number }),
    paragraphs: [
      translatable('Your number is {number}. Our team looks at what you wrote, and answers to this address.', {
        number,
      }),
      'If you are in danger, call the police.',
      'If you did not write to us, you can ignore this email.',
    ],
    discreet: {
      subject: translatable('We have received your message {number}', { number }),
      paragraphs: [
        translatable('Your number is {number}. Our team looks at what you wrote, and answers to this address.', {
          number,
        }),
      ],
    },
  };
}

/** Our team has looked into the case. `statement` is its answer. */
export function caseAnswered(number: string, statement: string | null): Mail {
  return {
    subject: translatable('We have looked into your message {number}', { number }),
    paragraphs: [
      'Our team has looked into what you wrote, and has done what our rules ask for. For reasons of privacy, we cannot say more about members.',
      ...(statement ? [translatable('Our team writes: “{statement}”', { statement })] : []),
    ],
  };
}
