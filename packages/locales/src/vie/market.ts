import type { market as english } from '../en/market.ts';
import type { Translation } from '../translation.ts';

export const market: Translation<typeof english> = {
  title: 'Thị trường',
  lists: 'Danh sách thị trường',
  favourites: 'Yêu thích',
  spot: 'Giao ngay',
  search: 'Tìm coin',
  clear_search: 'Xóa tìm kiếm',
  pair: 'Cặp',
  price: 'Giá gần nhất',
  change: 'Thay đổi hôm nay',
  sorted_up: '{column}, từ thấp đến cao',
  sorted_down: '{column}, từ cao đến thấp',
  sort_by: 'Sắp xếp theo {column}',
  volume: 'KL {volume}',
  add_favourite: 'Thêm {symbol} vào mục yêu thích',
  remove_favourite: 'Xóa {symbol} khỏi mục yêu thích',
  favourite_failed: 'Không thể lưu mục yêu thích',
  loading: 'Đang tải thị trường',
  failed: 'Không thể tải thị trường',
  no_favourites: 'Chưa có cặp yêu thích',
  no_favourites_hint: 'Chạm vào ngôi sao bên cạnh một cặp để lưu tại đây.',
  see_all: 'Xem tất cả các cặp',
  nothing_found: 'Không có cặp nào khớp với “{query}”',
  nothing_found_hint: 'Hãy thử mã của coin, ví dụ BTC.',
  suspended: 'Tạm ngừng',
};
