import type { operatorCatalogue as english } from '../en/operator-catalogue.ts';
import type { Translation } from '../translation.ts';

export const operatorCatalogue: Translation<typeof english> = {
  12294: 'Đã mở bán nên không thể thay đổi điều khoản nữa. Hãy kết thúc đợt bán và tạo sản phẩm mới.',
  12295:
    'Không thể đặt lãi suất của ngày này nữa: ngày đã bắt đầu hoặc lãi suất đã được công bố. Hãy đặt lãi suất cho một ngày sau đó.',
  12297: 'Đợt đăng ký vẫn đang mở. Hãy chờ đến khi kết thúc.',
  12310:
    'Việc này cần hai nhân viên vận hành và hiện chưa có ai khác phê duyệt được. Hãy mời một nhân viên vận hành khác có vai trò {roles} và đã thiết lập đăng nhập.',
  12311:
    'Nội dung đã thay đổi kể từ khi được đề xuất hoặc hiển thị. Hãy kiểm tra lại. Nếu không thể thực hiện được nữa, hãy tạo đề xuất mới.',
  12312:
    'Vai trò này mới được cấp cho bạn, hoặc quyền truy cập của bạn vừa được đặt lại. Bạn có thể dùng từ {from}.',
  12313: 'Liên kết này đã hết hạn hoặc đã được dùng. Hãy yêu cầu quản trị viên gửi liên kết mới.',
  12314: 'Chính bạn đã đặt hạn chế này. Hãy nhờ một nhân viên vận hành khác có vai trò hỗ trợ gỡ bỏ.',
  12315:
    'Bản ghi này không khớp với dữ liệu hệ thống đã lưu. Chưa có thao tác nào được thực hiện và quản trị viên đã được thông báo.',
  12320: 'Nội dung này đã được người khác thay đổi sau khi bạn mở. Chưa lưu gì cả. Hãy xem lại.',
};
