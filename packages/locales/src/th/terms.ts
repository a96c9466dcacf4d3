import type { terms as english } from '../en/terms.ts';
import type { Translation } from '../translation.ts';

export const terms: Translation<typeof english> = {
  title: 'เงื่อนไขจะเปลี่ยนเมื่อ {time}',
  until: 'ก่อนถึงเวลานั้นใช้เงื่อนไขปัจจุบัน คำสั่งที่เปิดอยู่คงค่าธรรมเนียมตามเวลาที่ส่ง',
  change: '{term}: {before} → {after}',
  term: {
    maker_fee: 'ค่าธรรมเนียม Maker',
    taker_fee: 'ค่าธรรมเนียม Taker',
    liquidation_fee: 'ค่าธรรมเนียมบังคับปิด',
    slippage_bound: 'กรอบราคาของคำสั่งตลาด',
    min_notional: 'มูลค่าคำสั่งขั้นต่ำ',
    withdrawal_fee: 'ค่าธรรมเนียมถอน',
    maintenance_all: 'มาร์จินคงสภาพ',
    maintenance_to: 'มาร์จินคงสภาพถึง {to} {currency}',
    maintenance_between: 'มาร์จินคงสภาพ {from} ถึง {to} {currency}',
    maintenance_above: 'มาร์จินคงสภาพเกิน {from} {currency}',
  },
};
