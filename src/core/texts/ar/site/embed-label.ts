import { leftToRight } from '../../../text/isolate';

/** Texts of our elements on a partner's page while they cannot show their screen. */

export const signInFirst = 'يلزم تسجيل الدخول للمتابعة.';
export const unfinished = 'بقي القليل لإكمال ملفك والتعرّف على الأعضاء';
export const unfinishedIntro = 'بقيت خطوات قليلة، وإجاباتك محفوظة.';
export const finish = 'متابعة';
export const absent = 'غير متاح هنا';
export const absentIntro = 'لم تعد هذه الصفحة توفّر هذه الخدمة.';
export const noOrigin = `يحتاج هذا الإطار إلى ${leftToRight('sandbox="allow-scripts allow-same-origin"')}.`;
