import { describe, expect, it } from 'vitest';
import { severityOfWords } from '../../server/src/moderation/alarming-words';

describe('words of a report', () => {
  it.each([
    'He will kill me tonight',
    'he WILL KIIIILL ME',
    'says he wants me dead',
    'He threatened my family',
    'He has a knife and is outside my house',
    'he knows where I live',
    'I am afraid for my life',
    'سيقتلني الليلة',
    'سَيَقْتُلُنِي الليلة',
    'سيقتـــلني',
    'سـيـقـتـلـنـي',
    'هيقتلني النهاردة',
    'قال بيذبحني',
    'يهددني كل يوم',
    'تهديد بالقتل',
    'يعرف وين بيتي',
    'قال راح أضربك',
    'bi2tilni',
    'ba2tlik elyom',
    'bidba7ik',
  ])('about a threat are the most urgent: %s', (text) => {
    expect(severityOfWords(text)).toBe(0);
  });

  it.each([
    'He blackmails me',
    'This is sextortion',
    'He says he will post my pictures unless I pay',
    'He wants to send all of my private photos to my brother',
    'If I do not answer he shares the screenshots',
    'I will expose you',
    'سأفضح صورك',
    'سافضح صورك',
    'سَأَفْضَحُ صُوَرَكِ',
    'بفضحك قدام أهلك',
    'هيفضحني',
    'يبتزني بالصور',
    'ابتزاز إلكتروني',
    'إبتزاز',
    'سينشر كل صوري',
    'بيرسل صوري لأهلي',
    'قال بيطرش صوري',
    'bafda7ik',
    'ba fdha7ik',
    'ra7 yefda7ni',
  ])('about blackmail are the most urgent: %s', (text) => {
    expect(severityOfWords(text)).toBe(0);
  });

  it.each(['She is 15', 'she is only a child', 'He is under 18', 'هي قاصر', 'عمرها ١٦', 'تحت السن'])(
    'about a child are the most urgent: %s',
    (text) => {
      expect(severityOfWords(text)).toBe(0);
    },
  );

  it.each([
    ['He insults me', 1],
    ['sent me nudes', 1],
    ['تحرّش بي', 1],
    ['يشتمني', 1],
    ['Asks for money', 2],
    ['He wants a loan, in Bitcoin', 2],
    ['طلب مني فلوس', 2],
    ['أرسل لي رقم الآيبان', 2],
  ])('about less come later: %s', (text, severity) => {
    expect(severityOfWords(text)).toBe(severity);
  });

  it.each([
    'They would not stop.',
    'Not his photos.',
    'He has great skills',
    'She was only killing time here',
    'That joke was a killer',
    'He wants children soon',
    'We exchanged photos of our cats',
    'His pictures are from a magazine',
    'Height is 170, not 180',
    'صوره ليست له',
    'صورك حلوة',
    'يريد أطفالًا',
    'جنسيته ليست كما كتب',
    'الوقت لنا',
    'إعلان عن متجر',
  ])('without any of these leave it as it is: %s', (text) => {
    expect(severityOfWords(text)).toBeUndefined();
  });
});
