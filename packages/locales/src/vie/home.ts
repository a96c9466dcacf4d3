import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof english> = {
  search: 'Tìm kiếm thị trường',
  actions: 'Lối tắt',
  trade: 'Giao dịch',
  orders: 'Lệnh',
  history: 'Lịch sử',
  settings: 'Cài đặt',
  reset_demo: 'Đặt lại demo',
  announcements: 'Thông báo',
  no_announcements: 'Không có thông báo',
  pairs: 'Cặp giao dịch',
  favourites: 'Yêu thích',
  hot: 'Nổi bật',
  gainers: 'Tăng giá',
  losers: 'Giảm giá',
  volume: 'KL {amount}',
  no_favourites: 'Chưa có cặp yêu thích',
  no_favourites_hint: 'Chạm vào ngôi sao bên cạnh một cặp trong thị trường để lưu tại đây.',
  no_gainers: 'Hôm nay chưa có cặp nào tăng giá.',
  no_losers: 'Hôm nay chưa có cặp nào giảm giá.',
  go_to_market: 'Đến thị trường',
};
