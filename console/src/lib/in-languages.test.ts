import { english, setTranslationContext } from '@vitrine/contract/messages';
import { afterEach, describe, expect, test } from 'vitest';
import {
  formatClock,
  formatDate,
  formatExactPercent,
  formatLength,
  formatMinute,
  formatMoment,
  formatPercent,
  secondsSuffix,
} from './format.ts';
import { monthAndYear, monthName } from './month-names.ts';
import { decimalSign, groupSigns } from './number-signs.ts';
import { isTypedToEnd, shownTime, timePlaceholder, typedTime } from './time-of-day.ts';
import { dayPlaceholder, dayProblem, typedDay } from './typed-day.ts';
import { daysProblem, typedDays } from './typed-days.ts';
import { firstDayOfWeek, orderedWeekdays, weekdayAndDay, weekdayName } from './weekday-names.ts';

afterEach(() => setTranslationContext(() => english));

const languages = ['en', 'de', 'fr', 'es', 'pt', 'hi', 'ja', 'ar'];
const setLanguage = (language: string) => setTranslationContext(() => ({ language, texts: new Map() }));
/** Spaces that do not break read as spaces; marks of direction are left out. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');

const moment = new Date(2026, 10, 4, 14, 5, 9);

describe('moments, percentages and lengths', () => {
  test.each([
    ['en', '04-Nov-2026 14:05:09', '12.5 %', '1 h 2 min'],
    ['de', '04.11.2026 14:05:09', '12,5 %', '1 Std. 2 Min.'],
    ['fr', '4 nov. 2026 14:05:09', '12,5 %', '1 h 2 min'],
    ['es', '4 nov 2026 14:05:09', '12,5 %', '1 h 2 min'],
    ['pt', '4 de nov. de 2026 14:05:09', '12,5%', '1 h 2 min'],
    ['hi', '4 नव॰ 2026 2:05:09 pm', '12.5%', '1 घं॰ 2 मि॰'],
    ['ja', '2026/11/04 14:05:09', '12.5%', '1 時間 2 分'],
    ['ar', '04/11/2026 2:05:09 م', '12.5%', '1 س 2 د'],
  ])('%s', (language, clock, percent, length) => {
    setLanguage(language);
    expect([formatClock(moment), formatPercent(12.5), formatLength(3_723_000)].map(plain)).toEqual([
      clock,
      percent,
      length,
    ]);
  });

  test.each([
    ['en', ' s'],
    ['de', ' Sek.'],
    ['hi', ' से॰'],
    ['ja', ' 秒'],
    ['ar', ' ث'],
  ])('seconds in a field of %s', (language, suffix) => {
    setLanguage(language);
    expect(plain(secondsSuffix())).toBe(suffix);
  });

  test('percentages below each other have two decimals', () => {
    expect(plain(formatExactPercent(12.5))).toBe('12.50 %');
    setLanguage('pt');
    expect(formatExactPercent(12.5)).toBe('12,50%');
  });

  test.each([
    ['en', '14:05:09', '14:05', '04-Nov-2026 14:05'],
    ['hi', '2:05:09 pm', '2:05 pm', '4 नव॰ 2026 2:05 pm'],
  ])('a moment of today has no date in %s', (language, today, minuteToday, minuteBefore) => {
    setLanguage(language);
    const [sameDay, later] = [moment.getTime() + 1000, moment.getTime() + 86_400_000];
    const texts = [formatMoment(moment, sameDay), formatMinute(moment, sameDay), formatMinute(moment, later)];
    expect(texts).toEqual([today, minuteToday, minuteBefore]);
  });
});

describe('months and days of the week', () => {
  test.each([
    ['en', 'Nov 2026', 'November 2026', 'N', 'Wednesday', 'Wed', 'Wed 4', 1],
    ['de', 'Nov. 2026', 'November 2026', 'N', 'Mittwoch', 'Mi', 'Mi., 4.', 1],
    ['fr', 'nov. 2026', 'novembre 2026', 'N', 'mercredi', 'mer.', 'mer. 4', 1],
    ['es', 'nov 2026', 'noviembre de 2026', 'N', 'miércoles', 'mié', 'mié 4', 1],
    ['pt', 'nov. de 2026', 'novembro de 2026', 'N', 'quarta-feira', 'qua.', 'qua., 4', 0],
    ['hi', 'नव॰ 2026', 'नवंबर 2026', 'न', 'बुधवार', 'बुध', 'बुध 4', 0],
    ['ja', '2026年11月', '2026年11月', '11月', '水曜日', '水', '4日(水)', 0],
    ['ar', 'نوفمبر 2026', 'نوفمبر 2026', 'ب', 'الأربعاء', 'الأربعاء', 'الأربعاء، 4', 6],
  ] as const)('%s', (language, short, long, narrow, day, shortDay, dated, first) => {
    setLanguage(language);
    expect([monthAndYear('2026-11'), monthAndYear('2026-11', 'long')]).toEqual([short, long]);
    expect(monthName('2026-11', 'narrow')).toBe(narrow);
    expect([weekdayName('Wednesday'), weekdayName('Wednesday', 'short')]).toEqual([day, shortDay]);
    expect([weekdayAndDay('2026-11-04'), firstDayOfWeek()]).toEqual([dated, first]);
  });

  test('a week begins as the people of the language are used to', () => {
    expect(orderedWeekdays()[0]).toBe('Monday');
    setLanguage('pt-BR');
    expect(orderedWeekdays().slice(0, 2)).toEqual(['Sunday', 'Monday']);
    setLanguage('ar');
    expect([orderedWeekdays()[0], orderedWeekdays()[6]]).toEqual(['Saturday', 'Friday']);
  });
});

describe('fields', () => {
  test.each(languages)('in %s, every day and every minute is read as it is shown', (language) => {
    setLanguage(language);
    for (let day = 0; day < 366; day++) {
      const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
      expect(typedDay(shown(date))).toBe(date);
    }
    for (let minute = 0; minute < 24 * 60; minute++) {
      const time = new Date(minute * 60_000).toISOString().slice(11, 19);
      expect(typedTime(shownTime(time))).toBe(time);
    }
    for (const time of ['00:00:01', '09:30:15', '12:00:59', '22:10:05']) expect(typedTime(shownTime(time))).toBe(time);
  });

  /** As the error message shows a date that is too early. */
  function shown(date: string): string {
    const text = dayProblem(date, { minDate: '9999-12-31' }) ?? '';
    return typedDays(date, { minDate: '9999-12-31' }).rest || text;
  }

  test.each([
    ['en', 'DD-MMM-YYYY', 'HH:mm', '.', ','],
    ['de', '24.11.2026', '09:30', ',', '.'],
    ['fr', '24 nov. 2026', '09:30', ',', ' '],
    ['es', '24 nov 2026', '9:30', ',', '.'],
    ['pt', '24 de nov. de 2026', '09:30', ',', '.'],
    ['hi', '24 नव॰ 2026', '9:30 am', '.', ','],
    ['ja', '2026/11/24', '9:30', '.', ','],
    ['ar', '24/11/2026', '9:30 ص', '.', ','],
  ])('in %s they show what to type', (language, day, time, decimal, group) => {
    setLanguage(language);
    const signs = [decimalSign().decimalSeparator, groupSigns().thousandSeparator];
    expect([dayPlaceholder(), timePlaceholder(), ...signs].map(plain)).toEqual([day, time, decimal, group]);
    expect(plain(dayProblem('?', {}) ?? '')).toBe(
      language === 'en' ? 'Enter a date like 24-Nov-2026' : `Enter a date like ${day}`,
    );
    expect(groupSigns().thousandsGroupStyle).toBe(language === 'hi' ? 'lakh' : 'thousand');
  });

  test.each([
    ['de', '4.11.2026', '2026-11-04'],
    ['de', '4. November 2026', '2026-11-04'],
    ['de', '4 Mär 2026', '2026-03-04'],
    ['de', '11/04/2026', '2026-04-11'],
    ['de', '4.13.2026', null],
    ['de', '4.11.26', null],
    ['fr', '4 fevrier 2026', '2026-02-04'],
    ['fr', '4 jui 2026', null],
    ['fr', '4/11/2026', '2026-11-04'],
    ['es', '4 de noviembre de 2026', '2026-11-04'],
    ['pt', '4 novembro 2026', '2026-11-04'],
    ['hi', '४ नवंबर २०२६', '2026-11-04'],
    ['ja', '2026年11月4日', '2026-11-04'],
    ['ja', '２０２６／１１／４', '2026-11-04'],
    ['ja', '4/11/2026', null],
    ['ar', '٤/١١/٢٠٢٦', '2026-11-04'],
    ['ar', '4 نوفمبر 2026', '2026-11-04'],
    ['ar', '04-Nov-2026', '2026-11-04'],
    ['en', '4/11/2026', null],
    ['en', '4 novembre 2026', '2026-11-04'],
    ['en', '4 févr. 2026', null],
  ])('in %s, "%s" typed as a date is %s', (language, text, date) => {
    setLanguage(language);
    expect(typedDay(text)).toBe(date);
  });

  test.each([
    ['hi', '9:30 PM', '21:30:00'],
    ['hi', '9', '09:00:00'],
    ['hi', '21:30', '21:30:00'],
    ['hi', '12 am', '00:00:00'],
    ['hi', '13 pm', null],
    ['hi', '0 am', null],
    ['ar', '٩:٣٠ م', '21:30:00'],
    ['ar', '9:30 pm', '21:30:00'],
    ['fr', '9h30', '09:30:00'],
    ['de', '9:30 pm', null],
  ])('in %s, "%s" typed as a time is %s', (language, text, time) => {
    setLanguage(language);
    expect(typedTime(text)).toBe(time);
  });

  test('a reader on the 12-hour clock goes on typing after the minutes', () => {
    expect(isTypedToEnd('11:30')).toBe(true);
    setLanguage('hi');
    expect([isTypedToEnd('11:30'), isTypedToEnd('11:30 p'), isTypedToEnd('11:30 pm')]).toEqual([false, false, true]);
    setTranslationContext(() => ({ language: 'es', texts: new Map(), formats: { hourCycle: 'h12' } }));
    expect(['9:30 p. m.', '9:30 a.m.'].map(typedTime)).toEqual(['21:30:00', '09:30:00']);
    setTranslationContext(() => ({ language: 'ja', texts: new Map(), formats: { hourCycle: 'h12' } }));
    expect(typedTime('午後9:30')).toBe('21:30:00');
  });

  test.each([
    ['en', 'DD/MM/YYYY', '03/04/2026', '2026-04-03'],
    ['en', 'MM/DD/YYYY', '03/04/2026', '2026-03-04'],
    ['en', 'YYYY-MM-DD', '2026-04-03', '2026-04-03'],
    ['de', 'MM/DD/YYYY', '03/04/2026', '2026-03-04'],
    ['de', 'DD-MMM-YYYY', '03-Apr-2026', '2026-04-03'],
    ['ja', 'DD-MMM-YYYY', '03-4月-2026', '2026-04-03'],
    ['ar', 'YYYY-MM-DD', '2026-04-03', '2026-04-03'],
  ] as const)('in %s with dates as %s, "%s" is shown for and read as %s', (language, dateStyle, text, date) => {
    setTranslationContext(() => ({ language, texts: new Map(), formats: { dateStyle } }));
    expect([formatDate(date), typedDay(text)]).toEqual([text, date]);
  });

  test('dates are separated by the commas of the language', () => {
    setLanguage('ar');
    expect(typedDays('4/11/2026، 5/11/2026؛ 6/11/2026', {}).days).toEqual(['2026-11-04', '2026-11-05', '2026-11-06']);
    setLanguage('ja');
    expect(daysProblem('2026/11/04、2026/11/05', {})).toBeNull();
  });
});
