import type { restCatalogue as english } from '../en/rest-catalogue.ts';
import type { Translation } from '../translation.ts';

export const restCatalogue: Translation<typeof english> = {
  577: 'Định dạng ảnh này (ví dụ HEIC) không được hỗ trợ. Hãy chọn ảnh JPG, PNG, WebP hoặc GIF.',
  578: 'Khóa API này không hợp lệ: không tìm thấy, đã bị xóa hoặc đã hết hạn. Hãy tạo khóa mới trong mục Bảo mật.',
  579: 'Không thể dùng khóa API này từ địa chỉ IP này. Hãy dùng địa chỉ được phép, hoặc tạo khóa cho phép địa chỉ này.',
  580: 'Thời gian của lượt gọi này nằm ngoài thời hạn. Hãy chỉnh đồng hồ của thiết bị rồi gọi lại.',
  581: 'Chữ ký không khớp với khóa và lượt gọi này. Hãy kiểm tra khóa và văn bản được ký.',
  582: 'Bạn không thể có thêm khóa API. Hãy xóa bớt một khóa trước.',
  583: 'Đây không phải khóa công khai của thuật toán đã chọn. Hãy dán ở định dạng PEM: Ed25519, hoặc RSA từ 2048 đến 4096 bit.',
  584: 'Bạn vẫn tiếp tục gọi sau khi được yêu cầu chờ. Hãy thử lại sau {seconds, plural, other {# giây}} và gọi ít thường xuyên hơn.',
  11902: 'Số dư không đủ cho lệnh rút này. Hãy nhập số lượng nhỏ hơn.',
  11904: 'Bạn đang có một lệnh rút chờ xử lý. Hãy chờ hoàn tất hoặc hủy lệnh đó.',
  11905: 'Địa chỉ rút tiền không hợp lệ. Hãy kiểm tra lại hoặc chọn địa chỉ khác.',
  11906: 'Mạng này không hỗ trợ loại tiền này. Hãy chọn mạng khác.',
  11907: 'Bạn đã lưu đến số lượng tối đa. Hãy xóa bớt trước.',
  11908: 'Số tài khoản không hợp lệ với quốc gia của ngân hàng. Hãy kiểm tra số tài khoản và quốc gia.',
  11909: 'Số định tuyến ABA không hợp lệ. Hãy kiểm tra lại: số này gồm 9 chữ số.',
  11910: 'Mã SWIFT không hợp lệ. Hãy kiểm tra lại: mã gồm 8 hoặc 11 chữ cái và chữ số.',
  11914: 'Số lượng nằm ngoài hạn mức rút. Hãy kiểm tra mức tối thiểu và tối đa.',
  11920:
    'Địa chỉ hoặc tài khoản ngân hàng này mới được thêm và chưa dùng được. Hãy chọn địa chỉ hoặc tài khoản khác, hoặc chờ.',
  11921:
    'Tính năng rút tiền đang bị tạm khóa. {why} {until} Nếu có thắc mắc, hãy liên hệ bộ phận hỗ trợ khách hàng.',
  11922:
    'Lệnh này vượt hạn mức rút trong ngày của cấp xác minh của bạn. Hãy nhập số lượng nhỏ hơn hoặc xác minh cấp tiếp theo.',
  11923: 'Không thể thay đổi lệnh rút này nữa. Hãy xem trạng thái trong lịch sử rút tiền.',
  11924: 'Phí rút tiền đã thay đổi. Hãy kiểm tra mức phí mới và xác nhận lại.',
  11925: 'Mã này được gửi cho số lượng hoặc nơi nhận khác. Hãy yêu cầu mã mới cho lệnh rút này.',
  11926:
    'Đây là địa chỉ hợp đồng của một token, không phải ví: tiền gửi đến đó sẽ mất. Hãy nhập địa chỉ ví của bạn.',
  11927:
    'Địa chỉ này là của chính mạng blockchain, không phải ví: tiền gửi đến đó sẽ mất. Hãy nhập địa chỉ ví của bạn.',
  11928: 'Không ai có khóa của địa chỉ này: tiền gửi đến đó sẽ mất. Hãy nhập địa chỉ ví của bạn.',
  11929: 'Địa chỉ này không có gì bảo vệ nên bất kỳ ai cũng có thể lấy tiền. Hãy nhập địa chỉ ví của bạn.',
  11930:
    'Đây là địa chỉ nạp tiền của chính bạn trên sàn. Để chuyển tiền giữa các tài khoản, hãy dùng Chuyển tiền. Để rút, hãy nhập địa chỉ bên ngoài sàn.',
  11931:
    'Địa chỉ này thuộc về sàn, dùng cho tiền nạp của khách hàng khác hoặc quỹ của chúng tôi. Không thể rút về đó. Hãy nhập địa chỉ ví của bạn.',
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
  12320: 'Nội dung này đã được người khác thay đổi sau khi bạn mở. Chưa có gì được lưu. Hãy xem lại.',
  12330: 'Lần xác nhận này không còn hiệu lực: đã quá lâu hoặc đã được dùng. Hãy bắt đầu lại.',
  12331: 'Passkey này được dùng ở một địa chỉ khác. Hãy mở trang bằng đúng địa chỉ và thử lại.',
  12332: 'Không tìm thấy passkey này. Hãy dùng passkey khác, hoặc đăng nhập bằng mật khẩu.',
  12333: 'Passkey này đã bị xóa và không còn dùng được. Hãy dùng passkey khác, hoặc đăng nhập bằng mật khẩu.',
  12334:
    'Thiết bị của bạn chưa xác minh đó là bạn. Hãy thiết lập mã PIN, vân tay hoặc khuôn mặt trên thiết bị và thử lại.',
  12335:
    'Passkey này dường như đã bị sao chép nên không còn dùng được. Hãy đăng nhập bằng cách khác và thêm passkey mới.',
  12336: 'Không xác minh được passkey này. Hãy thử lại, hoặc dùng passkey khác.',
  12337: 'Bạn không thể có thêm passkey. Hãy xóa bớt một passkey trước.',
  12338:
    'Hãy xác nhận bằng passkey. Nếu không có, hãy đặt lại mật khẩu: khi đó các passkey của bạn sẽ bị xóa.',
  12340: 'Bạn đã đạt số cảnh báo đang hoạt động tối đa. Hãy xóa bớt một cảnh báo trước.',
  12341: 'Hãy nhập giá trị nằm trong phạm vi và đúng bước giá của thị trường này.',
  12342: 'Giá trị này đã đạt rồi. Hãy chọn giá trị khác.',
};
