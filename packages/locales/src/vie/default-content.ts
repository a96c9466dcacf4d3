import type { DefaultContent } from '../translation.ts';

export const content: DefaultContent = {
  about_us: {
    title: 'Về chúng tôi',
    body: `Đây là sàn giao dịch mà bạn có thể tự kiểm chứng, thay vì chỉ biết tin tưởng.

## Điểm khác biệt của chúng tôi

- **Không ai định đoạt kết quả của bạn.** Không ai có thể quyết định quyền chọn nào thắng, đổi giá cho riêng một khách hàng hay âm thầm sửa số dư: không hề có thiết lập như vậy. Giá và việc tất toán tuân theo quy tắc đã công bố.
- **Mọi khoản tiền đều được ghi sổ.** Chúng tôi dùng kế toán kép: tiền rời tài khoản này sẽ vào tài khoản khác, và với mỗi loại tiền, tổng luôn bằng không.
- **Chúng tôi dành sẵn tiền trước.** Chúng tôi chỉ bán quyền chọn, bán sản phẩm tài chính hay mở đăng ký khi đã dành sẵn tiền cho mức chi trả lớn nhất có thể. Nếu không, bạn sẽ thấy “Đã bán hết”.
- **Bạn có thể xác minh số dư của mình.** Chúng tôi công bố bằng chứng về những gì chúng tôi nợ khách hàng, và ứng dụng kiểm tra ngay trong trình duyệt của bạn rằng số dư của bạn nằm trong đó.

## Rủi ro

Bạn có thể mất toàn bộ số tiền đã bỏ vào. Hợp đồng có đòn bẩy và quyền chọn có thời hạn đặc biệt rủi ro. Hãy luyện tập trong tài khoản demo trước, và đừng bao giờ giao dịch bằng số tiền bạn không thể chấp nhận mất.`,
  },
  user_agreement: {
    title: 'Thỏa thuận người dùng',
    body: `Khi tạo tài khoản, bạn chấp nhận thỏa thuận này. Vui lòng đọc toàn bộ.

## 1. Tài khoản của bạn

Bạn từ 18 tuổi trở lên và giao dịch cho chính mình. Hãy giữ kín mật khẩu và ứng dụng xác thực: mọi thao tác dùng mật khẩu hoặc ứng dụng này đều được coi là do bạn thực hiện. Mỗi người chỉ được có một tài khoản.

## 2. Xác minh

Pháp luật yêu cầu chúng tôi biết khách hàng của mình là ai. Bạn có thể giao dịch bằng tiền thật sau khi danh tính đã được xác minh. Thông tin bạn gửi phải đúng sự thật và là của chính bạn. Giấy tờ được mã hóa khi lưu trữ, và mỗi lần có người mở đều được ghi lại.

## 3. Nạp và rút tiền

Chỉ gửi đúng loại tiền được hiển thị, qua đúng mạng được hiển thị; gửi khác đi có thể mất tiền. Khoản nạp được cộng sau khi mạng xác nhận hoặc nhân viên của chúng tôi đã kiểm tra. Tiền rút chỉ được chuyển đến địa chỉ và tài khoản ngân hàng của chính bạn. Chúng tôi có thể giữ lệnh rút để xét duyệt; khi đó, chúng tôi sẽ cho bạn biết lý do.

## 4. Giao dịch

Lệnh được khớp theo giá trước, thời gian sau. Phí, ký quỹ, giá thanh lý và lỗ tối đa được hiển thị trước khi bạn xác nhận. Lệnh đã khớp không thể hoàn tác. Khi không có giá, giao dịch và thanh lý đều dừng.

## 5. Rủi ro

Giá biến động nhanh. Khi dùng đòn bẩy, một biến động nhỏ có thể làm mất toàn bộ ký quỹ. Với quyền chọn có thời hạn, bạn có thể mất toàn bộ tiền vào lệnh. Sản phẩm tài chính và khóa sinh lời không bảo đảm vốn của bạn. Không nội dung nào ở đây là lời khuyên đầu tư.

## 6. Phí

Phí được hiển thị trước mỗi lệnh và trong lịch sử sau đó. Chúng tôi thông báo các thay đổi trước khi áp dụng.

## 7. Những điều chúng tôi không làm

Chúng tôi không định đoạt kết quả giao dịch của khách hàng, và hiển thị cùng một mức giá cho mọi khách hàng. Số dư chỉ thay đổi qua các bút toán mà bạn có thể xem trong lịch sử của mình.

## 8. Đóng tài khoản

Bạn có thể rút tiền và đóng tài khoản bất cứ lúc nào. Chúng tôi có thể vô hiệu hóa tài khoản vi phạm thỏa thuận này hoặc pháp luật; số dư vẫn là của bạn.

## 9. Thay đổi

Chúng tôi thông báo phiên bản mới của thỏa thuận này trong ứng dụng. Phiên bản bạn đã chấp nhận được ghi lại cùng với lần đăng ký của bạn.`,
  },
  welcome: {
    title: 'Chào mừng! Hãy luyện tập trong tài khoản demo trước khi giao dịch bằng tiền thật',
    body: 'Tài khoản demo có sẵn 100.000 USDT tiền mô phỏng ở mỗi loại tài khoản. Bạn có thể chuyển sang demo ở trang chủ và đặt lại bất cứ lúc nào.',
  },
  first_news: {
    title: 'Cách kiểm tra số dư của bạn có thật',
    body: `Mỗi ngày chúng tôi công bố bằng chứng về toàn bộ những gì chúng tôi nợ khách hàng: một con số tổng cho mỗi loại tiền và dấu vân tay số của danh sách dùng để tính các tổng đó.

Mở **Tài sản → Bằng chứng nghĩa vụ nợ**. Ứng dụng lấy mục của riêng bạn và tính lại dấu vân tay số đã công bố từ mục đó, ngay trong trình duyệt của bạn. Chỉ cần một số dư bị bỏ sót hoặc ghi thấp đi, dấu vân tay số sẽ không khớp.

Quyền chọn có thời hạn cũng vậy: mỗi quyền chọn đã tất toán đều hiển thị giá trước và sau khi đáo hạn, để ai cũng có thể kiểm tra kết quả.`,
  },
  faq: [
    {
      title: 'Bắt đầu như thế nào?',
      body: 'Tạo tài khoản bằng địa chỉ email và số điện thoại, rồi chuyển sang **tài khoản demo** ở trang chủ. Không cần xác minh, cũng không cần tiền.',
    },
    {
      title: 'Vì sao tôi phải xác minh danh tính?',
      body: 'Để giao dịch bằng tiền thật, bạn cần xác minh cơ bản: họ tên, số giấy tờ và ảnh chụp hai mặt giấy tờ. Thời gian xét duyệt từ 1 đến 24 giờ. Xác minh nâng cao giúp tăng hạn mức.',
    },
    {
      title: 'Nạp tiền như thế nào?',
      body: 'Vào **Tài sản → Nạp tiền**, chọn loại tiền và mạng, rồi gửi tiền đến địa chỉ được hiển thị. Hãy kiểm tra mạng: tiền gửi qua mạng khác có thể bị mất. Sau đó khai báo số lượng đã gửi và tải lên ảnh chụp thanh toán. Bạn có thể nạp tiếp sau khi khoản nạp này được xác nhận.',
    },
    {
      title: 'Rút tiền mất bao lâu?',
      body: 'Chúng tôi xét duyệt từng lệnh rút. Số tiền được đóng băng cho đến khi được chuyển đi. Nếu lệnh rút bị từ chối hoặc bạn hủy kịp thời, số tiền sẽ về lại số dư khả dụng. Sau khi bạn đổi mật khẩu, tính năng rút tiền bị tạm khóa trong 24 giờ.',
    },
    {
      title: 'Tài khoản giao ngay, hợp đồng và quyền chọn dùng để làm gì?',
      body: 'Lệnh giao ngay dùng tài khoản giao ngay, hợp đồng dùng tài khoản hợp đồng, quyền chọn có thời hạn dùng tài khoản quyền chọn. Bạn chuyển tiền giữa các tài khoản bằng **Chuyển tiền**, ngay lập tức và miễn phí.',
    },
    {
      title: 'Thanh lý là gì?',
      body: 'Vị thế hợp đồng bị thanh lý (bị sàn đóng) khi ký quỹ xuống dưới mức ký quỹ duy trì tính theo giá đánh dấu. Bạn thấy giá thanh lý trước khi đặt lệnh và trên vị thế. Với ký quỹ cô lập, bạn không thể mất nhiều hơn ký quỹ của vị thế; với ký quỹ chéo, bạn có thể mất toàn bộ tiền trong tài khoản hợp đồng.',
    },
    {
      title: 'Ai quyết định kết quả của quyền chọn có thời hạn?',
      body: 'Không ai cả. Giá thị trường cuối cùng tại hoặc trước lúc đáo hạn được so với giá lúc bạn mua quyền chọn. Cả hai được lưu cùng các giá liền trước và liền sau, và hiển thị trong chi tiết quyền chọn.',
    },
    {
      title: 'Sàn có thể nợ nhiều hơn số tiền mình có không?',
      body: 'Chúng tôi chỉ bán quyền chọn, bán sản phẩm tài chính hay mở đăng ký khi đã dành sẵn tiền cho mức chi trả lớn nhất có thể. Mỗi ngày chúng tôi công bố tổng số nợ khách hàng, và bạn có thể xác minh rằng số dư của mình nằm trong đó.',
    },
    {
      title: 'Tôi bị mất ứng dụng xác thực. Phải làm gì?',
      body: 'Hãy đăng nhập bằng một trong các mã khôi phục bạn đã lưu khi thiết lập. Nếu không có, hãy liên hệ bộ phận hỗ trợ khách hàng; bạn sẽ cần chứng minh danh tính.',
    },
  ],
};
